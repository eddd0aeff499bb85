/** A toast of a page that shows none otherwise: its code comes with it. Where even that is lost, the browser says it. */
export const toastError = ({ message }: Error) =>
  void import('#ui/toast.tsx').then(
    ({ toast }) => toast.error(message),
    () => window.alert(message),
  )
