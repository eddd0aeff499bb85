/** All that production asks for. For tests. */
export const productionVariables = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/rezerv',
  SMS_PROVIDER: 'kavenegar',
  KAVENEGAR_API_KEY: 'k',
  KAVENEGAR_TEMPLATE: 't',
  PASARGAD_BASE_URL: 'https://pep.shaparak.ir/dorsa1',
  PASARGAD_USERNAME: 'u',
  PASARGAD_PASSWORD: 'p',
  PASARGAD_TERMINAL: '1',
  AUTH_PEPPER: 'x'.repeat(32),
  PUBLIC_URL: 'https://admin.example.ir',
}
