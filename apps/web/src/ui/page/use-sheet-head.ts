import { useEffect } from 'react'
import './sheet.css'

/** What stands above each sheet from the second on, when the page is printed: «فاکتور RZ-1234». */
export function useSheetHead(text: string) {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--sheet-head', JSON.stringify(text))
    return () => void style.removeProperty('--sheet-head')
  }, [text])
}
