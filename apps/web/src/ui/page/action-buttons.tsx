import { Button, type ButtonProps } from '#ui/primitives/button.tsx'

export type ActionButton = Pick<ButtonProps, 'icon' | 'variant' | 'needs' | 'isPending' | 'onPress'> & {
  label: string
  /** It can be done now. */
  isShown: boolean
}

/** The buttons of what can be done now. A button keeps its place: its label may say another step. */
export const ActionButtons = ({ actions }: { actions: ActionButton[] }) =>
  actions.map(({ label, isShown, ...button }, place) =>
    isShown ? (
      <Button key={place} {...button}>
        {label}
      </Button>
    ) : null,
  )
