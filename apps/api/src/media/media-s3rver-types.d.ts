/** The part of s3rver that tests use (JavaScript, without types of its own). */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
