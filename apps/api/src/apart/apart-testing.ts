import { AppError } from '#http/app-error.ts'

/** Works that only tests give to a thread. */
export function twice(bytes: Uint8Array): number {
  return bytes.length * 2
}

export function refuse(message: string): never {
  throw new AppError('file_type', { message })
}

export function fail(message: string): never {
  throw new TypeError(message)
}

export function forever(): never {
  for (;;);
}

export function hoard(): unknown[] {
  const kept: unknown[] = []
  for (;;) kept.push({ more: kept.length })
}
