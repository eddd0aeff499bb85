import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { afterAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { addResource, addTicket, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { passLink } from './pass-link-service.ts'

const folder = await mkdtemp(join(tmpdir(), 'rezerv-wallet-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = async (name: string, text: string) => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
const signer = await generate([{ name: 'commonName', value: 'Pass Type ID' }], { keySize: 2048 })
const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const { app, db, query, call } = await testApp({
  WALLET_APPLE_PASS_TYPE: 'pass.ir.example.ticket',
  WALLET_APPLE_TEAM: 'A1B2C3D4E5',
  WALLET_APPLE_CERT_FILE: await file('cert.pem', signer.cert),
  WALLET_APPLE_KEY_FILE: await file('key.pem', signer.private),
  WALLET_APPLE_WWDR_FILE: await file('wwdr.pem', signer.cert),
  WALLET_GOOGLE_ISSUER: '3388000000012345678',
  WALLET_GOOGLE_KEY_FILE: await file(
    'google.json',
    JSON.stringify({
      client_email: 'wallet@example.iam.gserviceaccount.com',
      private_key: google.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
  ),
})

/** Free tickets: they are sold with their booking. */
async function sold(quantity: number) {
  const event = await publishedEvent(db)
  const ticketId = await addTicket(db, event, [await addResource(db, event, 10)], { priceRials: 0 })
  const body = purchaseOf(event, [{ ticketId, quantity, priceRials: 0 }])
  const { orderId, code } = await call(bookingEndpoints.bookEvent, { body })
  const tickets = await query<{ code: string }>`select code from issued_tickets where order_id = ${orderId} order by id`
  const path = await passLink(db, orderId, { origin: '', pepper: app.deps.pepper })
  return { orderId, code, path, tickets: tickets.map((ticket) => ticket.code) }
}
const open = (url: string) => app.inject({ method: 'GET', url })

async function filesIn(zip: Buffer): Promise<Record<string, Buffer>> {
  const opened = await yauzl.fromBufferPromise(zip)
  const found: Record<string, Buffer> = {}
  for await (const entry of opened.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await opened.openReadStreamPromise(entry)) parts.push(part as Buffer)
    found[entry.fileName] = Buffer.concat(parts)
  }
  return found
}

test('a ticket goes into Apple’s wallet as a signed pass of its code, several as one file', async () => {
  const { path, code, tickets } = await sold(1)
  expect((await open(path)).body).toContain(`href="${path}/wallet"`)
  const answer = await open(`${path}/wallet`)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.apple.pkpass',
    'content-disposition': `attachment; filename="${code}.pkpass"`,
  })
  const files = await filesIn(answer.rawPayload)
  const pass = JSON.parse(String(files['pass.json'])) as { barcodes: object[]; serialNumber: string }
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.ir.example.ticket',
    serialNumber: tickets[0],
    barcodes: [{ message: tickets[0], format: 'PKBarcodeFormatQR' }],
    eventTicket: { primaryFields: [{ value: 'کنسرت شب یلدا' }] },
  })
  expect(JSON.stringify(pass)).not.toContain('احمدی')
  const manifest = JSON.parse(String(files['manifest.json'])) as Record<string, string>
  for (const [name, sum] of Object.entries(manifest))
    expect(
      createHash('sha1')
        .update(files[name] ?? '')
        .digest('hex'),
      name,
    ).toBe(sum)
  expect(files['signature']?.length).toBeGreaterThan(500)

  const several = await sold(3)
  const bundle = await open(`${several.path}/wallet`)
  expect(bundle.headers['content-type']).toBe('application/vnd.apple.pkpasses')
  expect(Object.keys(await filesIn(bundle.rawPayload))).toHaveLength(3)
})

test('each ticket has a link for Google’s wallet that the issuer’s account signed', async () => {
  const { path, tickets } = await sold(2)
  const links = [
    ...(await open(path)).body.matchAll(/https:\/\/pay\.google\.com\/gp\/v\/save\/([\w-]+\.[\w-]+)\.([\w-]+)/g),
  ]
  expect(links).toHaveLength(2)
  const codes = links.map(([, signed = '', signature = '']) => {
    expect(createVerify('sha256').update(signed).verify(google.publicKey, signature, 'base64url')).toBe(true)
    const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) as Claims
    expect(claims).toMatchObject({ iss: 'wallet@example.iam.gserviceaccount.com', aud: 'google', typ: 'savetowallet' })
    return claims.payload.eventTicketObjects[0]?.barcode.value
  })
  expect(codes).toEqual(tickets)
})
type Claims = { payload: { eventTicketObjects: { barcode: { value: string } }[] } }

test('a void ticket goes into no wallet', async () => {
  const { orderId, path } = await sold(1)
  await query`update issued_tickets set status = 'void' where order_id = ${orderId}`
  expect((await open(`${path}/wallet`)).statusCode).toBe(404)
  expect((await open(path)).body).not.toContain('Wallet')
})
