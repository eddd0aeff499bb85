import type { Server } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import type { Socket } from 'node:net'
import type { FastifyServerFactory } from 'fastify'
import { type Certificate, followCertificate } from './tls-certificate.ts'
import type { Deps } from '#http/deps.ts'
import { httpLimits } from '#http/http-limits.ts'

/** Requests of one connection at a time; a browser asks for all files of a page at once. */
const mostStreams = 128
/** What an upload may send before it is read: with HTTP/2's own 64 kB one over a slow network waits for every answer. */
const windowBytes = 1_048_576

type Handle = (request: Http2ServerRequest, response: Http2ServerResponse) => void

/**
 * HTTP/2, and HTTP/1.1 for whoever speaks nothing else, by TLS. It goes by the same limits as the plain server, and a stop may ask the
 * same of it: Node's own lets idle connections of HTTP/1.1 go, and knows nothing of those that are to be cut.
 */
export const tlsServer =
  ({ env, log }: Pick<Deps, 'env' | 'log'>, certificate: Certificate): FastifyServerFactory =>
  (handle) => {
    const { connectionTimeout, keepAliveTimeout, requestTimeout, http } = httpLimits(env)
    const secure = createSecureServer(
      {
        ...certificate,
        allowHTTP1: true,
        handshakeTimeout: http.headersTimeout,
        settings: {
          maxConcurrentStreams: mostStreams,
          maxHeaderListSize: http.maxHeaderSize,
          initialWindowSize: windowBytes,
        },
      },
      handle as unknown as Handle,
    )
    const sockets = new Set<Socket>()
    const sessions = new Set<ServerHttp2Session>()
    secure.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    secure.on('session', (session) => {
      sessions.add(session)
      session.once('close', () => sessions.delete(session))
      session.setLocalWindowSize(windowBytes)
    })
    followCertificate(secure, certificate, { files: env, log })
    // It has what a plain server has, but for what is assigned here.
    const server = secure as unknown as Server
    const closeIdlePlain = server.closeIdleConnections.bind(server)
    return Object.assign(server, http, {
      timeout: connectionTimeout,
      keepAliveTimeout,
      requestTimeout,
      /** Streams that are open come to their end; a connection without any goes at once. */
      closeIdleConnections: () => {
        closeIdlePlain()
        for (const session of sessions) session.close()
      },
      closeAllConnections: () => {
        for (const socket of sockets) socket.destroy()
      },
    })
  }
