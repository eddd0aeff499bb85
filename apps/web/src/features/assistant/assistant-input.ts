/** What a tool takes, as the model is told; the tool's own schema checks what comes. */
export type ToolInput = Record<string, object>

export const whole = { type: 'integer' }
export const words = { type: 'string' }
export const dayText = { type: 'string', description: 'YYYY-MM-DD, Gregorian' }
export const oneOf = ({ options }: { options: string[] }) => ({ type: 'string', enum: options })

/** The JSON Schema of a tool's input; what is not named in `required` may be left out. */
export const inputSchema = (properties: ToolInput, required: string[]) => ({
  type: 'object' as const,
  properties,
  required,
})
