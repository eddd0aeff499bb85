import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import type { Server } from 'node:tls'
import type { FastifyBaseLogger } from 'fastify'
import { type Env, EnvError } from '#env.ts'

/** PEM, the certificate with those that it was signed by. */
export type Certificate = { cert: string; key: string }
export type CertificateFiles = Pick<Env, 'TLS_CERT_FILE' | 'TLS_KEY_FILE'>

/** What the settings name; undefined without them. Throws in the words of the environment where the files are of no use. */
export function readCertificate({ TLS_CERT_FILE, TLS_KEY_FILE }: CertificateFiles): Certificate | undefined {
  if (TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined) return undefined
  const cert = textOf('TLS_CERT_FILE', TLS_CERT_FILE)
  const key = textOf('TLS_KEY_FILE', TLS_KEY_FILE)
  const certificate = orRefused(() => certificateOf(cert), `TLS_CERT_FILE: ${TLS_CERT_FILE} is no certificate in PEM`)
  const privateKey = orRefused(
    () => createPrivateKey(key),
    `TLS_KEY_FILE: ${TLS_KEY_FILE} is no private key in PEM, or one that asks for a password`,
  )
  if (!certificate.checkPrivateKey(privateKey))
    throw new EnvError([`TLS_KEY_FILE: ${TLS_KEY_FILE} is not the key of the certificate in ${TLS_CERT_FILE}`])
  return { cert, key }
}

function textOf(name: string, path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new EnvError([`${name}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`])
  }
}

/** Node would take a certificate in DER here, and refuse it when it listens. */
function certificateOf(pem: string) {
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new Error('no PEM')
  return new X509Certificate(pem)
}

function orRefused<T>(read: () => T, refusal: string): T {
  try {
    return read()
  } catch {
    throw new EnvError([refusal])
  }
}

/**
 * Certificates are renewed every few weeks, as files: the connections that come afterwards get the new one, without a start. Of two
 * files that are not both written yet, the ones before stay. `given` is what the server began with.
 */
export function followCertificate(
  server: Server,
  given: Certificate,
  { files, log, everyMs = 60_000 }: { files: CertificateFiles; log: Pick<FastifyBaseLogger, 'warn'>; everyMs?: number },
) {
  let used = given
  let told = ''
  const look = () => {
    try {
      const found = readCertificate(files)
      told = ''
      if (found === undefined || (found.cert === used.cert && found.key === used.key)) return
      server.setSecureContext(found)
      used = found
    } catch (error) {
      const { message } = error as Error
      if (message !== told) log.warn({ reason: message }, 'the certificate of before stays in use')
      told = message
    }
  }
  const watched = [files.TLS_CERT_FILE, files.TLS_KEY_FILE].filter((path) => path !== undefined)
  // By their state, as links to a folder of the day are renewed by another link.
  server.once('listening', () => {
    for (const path of watched) watchFile(path, { interval: everyMs, persistent: false }, look)
  })
  server.once('close', () => {
    for (const path of watched) unwatchFile(path, look)
  })
}
