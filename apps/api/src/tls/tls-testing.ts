import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/** A certificate of this machine, signed by itself, in files as the settings name them. For tests and benchmarks. */
export async function testingCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'rezerv-certificate-'))
  const files = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') }
  const { cert, private: key } = await freshCertificate()
  await writeFile(files.TLS_CERT_FILE, cert)
  await writeFile(files.TLS_KEY_FILE, key, { mode: 0o600 })
  return { files, cert, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Of one day, for localhost and 127.0.0.1. */
export const freshCertificate = () =>
  generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 86_400_000),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
