import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that somebody typed reaches the network of the server itself; nothing was sent. */
export class InsideError extends Error {}

export type IsAllowed = (address: string) => boolean

/** Whether an address is one of the public internet: no loopback, private, link-local, carrier or documentation range. Sources: RFC 6890, RFC 4291. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast') return false
  // Of IPv6, 2000::/3 alone is given to anybody: what lies beside it may be an old way to write an address inside, as ::7f00:1 is.
  return !(read instanceof ipaddr.IPv6) || (read.parts[0] ?? 0) >> 13 === 1
}

/** An address as networks are written: one of IPv4 that came over IPv6 (`::ffff:203.0.113.9`) is one of IPv4. Null where it is none. Source: RFC 4291. */
export const plainAddress = (address: string): string | null => {
  const [bare = ''] = address.split('%')
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null
}

/** The machine itself, where a developer's program runs beside the server. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Whether an address names the network of the server itself in so many words: what its name stands for is only known when it is called. */
export function isInside(url: URL, isAllowed: IsAllowed): boolean {
  const host = hostOf(url)
  if (isIP(host) !== 0) return !isAllowed(host)
  return /(^|\.)localhost\.?$/i.test(host) && !isAllowed('127.0.0.1')
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** Resolves like the system does, and refuses a name that has any address inside. What was checked is what is connected to. */
const guardedLookup =
  (isAllowed: IsAllowed): LookupFunction =>
  (hostname, options, answer) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return answer(error ?? new Error('no address'), '')
      if (!addresses.every((one) => isAllowed(one.address))) return answer(new InsideError(), '')
      if (options.all) return answer(null, addresses)
      return answer(null, first.address, first.family)
    })
  }

type Asked = Pick<RequestOptions, 'method' | 'headers' | 'signal'> & { isAllowed: IsAllowed; body?: string }

/**
 * Calls an http or https address that somebody typed, if all that its name stands for is allowed; follows nothing. Throws `InsideError`,
 * and what the network throws.
 */
export function requestPublic(url: URL, { isAllowed, body, ...options }: Asked): Promise<IncomingMessage> {
  const host = hostOf(url)
  return new Promise((resolve, reject) => {
    // A literal address never reaches the look-up.
    if (isIP(host) && !isAllowed(host)) throw new InsideError()
    const open = url.protocol === 'https:' ? requestHttps : requestHttp
    const asked: ClientRequest = open(url, { ...options, lookup: guardedLookup(isAllowed) }, resolve)
    asked.on('error', reject)
    asked.end(body)
  })
}
