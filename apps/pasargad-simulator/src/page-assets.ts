/** Style and script of the bank page: served by this server, so that the page needs nothing from elsewhere. */
export const style = `
:root { color-scheme: light dark; --bg: #f3f1ec; --surface: #fff; --line: #e2ddd2; --text: #1d1a14; --muted: #6a6353; --accent: #8a5a00; --accent-soft: #fbf2df; --on: #fff; --good: #15803d; --bad: #b42318; --bar: #211c12; }
@media (prefers-color-scheme: dark) { :root { --bg: #12100c; --surface: #1b1812; --line: #353024; --text: #f0ece3; --muted: #a89f8c; --accent: #f2b84b; --accent-soft: #2c2412; --on: #1d1503; --good: #4ade80; --bad: #f97066; --bar: #000; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 15px/1.8 'Vazirmatn Variable', Vazirmatn, 'Segoe UI', Tahoma, sans-serif; font-variant-numeric: tabular-nums; }
.bar { background: var(--bar); color: #f7e9c8; border-block-end: 3px solid #f2b84b; }
.bar div, main { max-width: 960px; margin-inline: auto; padding: 12px 16px; }
.bar div { display: flex; justify-content: space-between; align-items: center; gap: 8px; flex-wrap: wrap; }
.badge { font-size: 12px; background: #f2b84b; color: #211c12; border-radius: 99px; padding: 0 12px; }
main { padding-block: 24px; }
.sheet { display: grid; gap: 16px; grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr); align-items: start; }
@media (max-width: 760px) { .sheet { grid-template-columns: minmax(0, 1fr); } }
aside { display: grid; gap: 16px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 20px; margin: 0; min-width: 0; box-shadow: 0 1px 2px rgb(0 0 0 / .05), 0 10px 30px rgb(0 0 0 / .05); }
.narrow { max-width: 480px; margin-inline: auto; border-block-start: 4px solid var(--accent); }
.good { border-block-start-color: var(--good); } .bad { border-block-start-color: var(--bad); }
.card header { display: flex; justify-content: space-between; align-items: baseline; gap: 8px; flex-wrap: wrap; }
h1 { font-size: 18px; margin: 0 0 8px; } h2 { font-size: 15px; margin: 0 0 8px; }
.clock { margin: 0; color: var(--muted); font-size: 13px; } .clock b { color: var(--accent); font-size: 17px; }
.card > label, .two > label { display: block; margin-block-start: 12px; font-size: 13px; color: var(--muted); }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
input.number { display: block; width: 100%; min-height: 46px; margin-block-start: 4px; padding: 0 12px; font: inherit; font-size: 17px; letter-spacing: .08em; text-align: center; color: var(--text); background: transparent; border: 1px solid var(--line); border-radius: 10px; }
#pan { font-size: 20px; }
.pair { display: flex; align-items: center; gap: 6px; } .pair i { color: var(--muted); font-style: normal; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button, a.primary { min-height: 46px; padding: 0 20px; border-radius: 10px; border: 1px solid transparent; font: inherit; font-weight: 700; cursor: pointer; }
a.primary { display: inline-block; line-height: 46px; text-decoration: none; }
.primary { background: var(--accent); color: var(--on); flex: 1; }
.quiet { background: transparent; color: var(--text); border-color: var(--line); }
.plain { background: none; color: var(--accent); padding: 0; font-weight: 500; }
.plain:disabled { color: var(--muted); cursor: default; }
.buttons { display: flex; gap: 8px; margin-block-start: 8px; }
dl { margin: 0; } dl div { display: flex; justify-content: space-between; gap: 12px; padding-block: 4px; border-block-end: 1px dashed var(--line); }
dt { color: var(--muted); } dd { margin: 0; font-weight: 500; text-align: end; overflow-wrap: anywhere; }
.amount { margin: 12px 0 0; padding: 12px; border-radius: 10px; background: var(--accent-soft); color: var(--accent); font-size: 20px; font-weight: 700; text-align: center; }
.amount small { display: block; font-size: 13px; font-weight: 500; }
.behaviour { border-style: dashed; } .behaviour legend { padding-inline: 8px; font-weight: 700; }
.behaviour p { margin: 0 0 4px; color: var(--muted); font-size: 13px; }
.behaviour label { display: flex; gap: 8px; align-items: center; min-height: 32px; margin: 0; font-size: 13px; color: var(--text); cursor: pointer; }
.behaviour input { accent-color: var(--accent); flex: none; }
[hidden] { display: none; }
`

export const script = `
const form = document.getElementById('pay')
if (form) {
  const persian = (text) => text.replace(/[0-9]/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[digit])
  const western = (text) => text.replace(/[۰-۹]/g, (d) => '۰۱۲۳۴۵۶۷۸۹'.indexOf(d)).replace(/[٠-٩]/g, (d) => '٠١٢٣٤٥٦٧٨٩'.indexOf(d))
  const pan = form.elements.pan
  pan.addEventListener('input', () => {
    pan.value = western(pan.value).replace(/[^0-9]/g, '').slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')
  })
  const fill = document.getElementById('fill')
  fill.addEventListener('click', () => {
    const card = { pan: '6037 9911 2233 4455', cvv2: '123', month: '12', year: '09', pin: '123456' }
    for (const name in card) form.elements[name].value = card[name]
    form.querySelector('.primary').focus()
  })
  fill.disabled = false
  const ends = Date.now() + Number(form.dataset.remaining) * 1000
  const clock = document.getElementById('clock')
  const timer = setInterval(() => {
    const left = Math.max(0, Math.round((ends - Date.now()) / 1000))
    clock.textContent = persian(String(Math.floor(left / 60)).padStart(2, '0') + ':' + String(left % 60).padStart(2, '0'))
    if (left > 0) return
    clearInterval(timer)
    document.getElementById('expire').click()
  }, 1000)
}
`
