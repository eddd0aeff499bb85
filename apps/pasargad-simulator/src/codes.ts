/** The codes this bank answers with and the text it sends beside them; the full document is in the contract. */
export const codes = {
  0: 'Successful',
  401: 'not authorized',
  500: 'Internal server error',
  13000: 'Invalid Input',
  13002: 'Invalid url token',
  13003: 'Invoice is not unique',
  13004: 'Token is empty',
  13009: 'url token not found',
  13010: 'Invalid Mobile Number',
  13016: 'Transaction not found',
  13021: 'Payment Page already has been cancelled',
  13022: 'transaction not payed',
  13025: 'transaction not success',
  13028: 'callback domain is not valid',
  13029: "transaction before is verified and it's success",
  13033: "transaction before is reversed and it's successful",
  13035: 'Transaction are not allowed for reverse',
  13045: 'Card holder canceled transaction',
  13046: 'Already settled',
  13049: 'Incomplete transaction',
  13054: 'Invalid transaction',
  13055: 'Invalid transaction amount',
  13060: 'Invalid transaction type',
  13068: 'Transaction amount over limit',
  13075: 'Confirm time expired',
  13076: 'Reverse time expired',
  13084: 'Switch or Shaparak signed Off',
  13329: 'Confirm will doing',
  13351: 'Invoice format is not valid',
  13399: 'Invalid Terminal Number',
  13402: 'Response Invalid Referer',
  13403: 'Invalid Merchant IBAN',
  13416: 'ResponseInvalidMultiPaymentData',
  13426: 'Transaction is not verified',
  13428: 'Verify request has been sent before',
} as const

export type Code = keyof typeof codes
export type Answer = { resultMsg: string; resultCode: Code; data?: unknown }

export const answer = (code: Code, data?: unknown): Answer => ({
  resultMsg: codes[code],
  resultCode: code,
  ...(data === undefined ? {} : { data }),
})
