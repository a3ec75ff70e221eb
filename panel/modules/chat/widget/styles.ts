/** Looks of the widget, closed to those of the page. `--accent` and `--on-accent` are the connection's. */
export const STYLES = `
:host { all: initial; }
*, *::before, *::after { box-sizing: border-box; }
.root {
  --paper: #fff; --ink: #2e263d; --soft: #6d6777; --line: #e0dfe5; --field: #f4f5fa; --bad: #c62828;
  font: 400 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif; color: var(--ink);
  color-scheme: light; text-align: start;
}
button, input, textarea { font: inherit; color: inherit; margin: 0; }
button { cursor: pointer; border: 0; background: none; padding: 0; }
::placeholder { color: var(--soft); opacity: 1; }
button:disabled { cursor: default; opacity: .55; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
[hidden] { display: none !important; }
svg { inline-size: 24px; block-size: 24px; fill: currentColor; display: block; flex: none; }
.launcher {
  position: fixed; inset-block-end: 20px; inset-inline-end: 20px; inline-size: 60px; block-size: 60px; border-radius: 50%; z-index: 2147483000;
  display: grid; place-items: center; background: var(--accent); color: var(--on-accent); box-shadow: 0 4px 16px #0005;
}
.launcher svg { inline-size: 30px; block-size: 30px; }
.launcher:focus-visible { outline-color: var(--ink); outline-offset: 3px; }
.badge {
  position: absolute; inset-block-start: -4px; inset-inline-end: -4px; min-inline-size: 24px; block-size: 24px; padding-inline: 6px; border-radius: 12px;
  background: #c62828; color: #fff; font-size: 13px; font-weight: 700; line-height: 24px; text-align: center;
}
.panel {
  position: fixed; inset-block-end: 92px; inset-inline-end: 20px; inline-size: 380px; block-size: min(640px, calc(100vh - 112px)); z-index: 2147483000;
  display: flex; flex-direction: column; overflow: hidden; border-radius: 14px; background: var(--paper); box-shadow: 0 8px 40px #0006;
}
.head { display: flex; align-items: center; gap: 4px; padding: 12px 8px 12px 18px; background: var(--accent); color: var(--on-accent); }
[dir=rtl] .head { padding: 12px 18px 12px 8px; }
.head h2 { flex: 1; margin: 0; font-size: 17px; font-weight: 600; overflow-wrap: anywhere; }
.tool { inline-size: 44px; block-size: 44px; display: grid; place-items: center; border-radius: 10px; flex: none; }
.head .tool:hover { background: #fff3; }
.head .tool:focus-visible { outline-color: currentColor; outline-offset: -3px; }
.note { padding: 8px 18px; background: #fff4e0; color: #5c3d00; font-size: 13px; }
.body { flex: 1; overflow-y: auto; overscroll-behavior: contain; padding: 16px; display: flex; flex-direction: column; gap: 10px; }
.log { display: flex; flex-direction: column; gap: 10px; margin: 0; padding: 0; list-style: none; }
.empty, .over { margin: auto; text-align: center; color: var(--soft); padding: 12px; }
.over { margin: 4px 0; display: grid; gap: 10px; justify-items: center; }
.said { max-inline-size: 84%; align-self: flex-start; display: flex; flex-direction: column; gap: 2px; }
.said.own { align-self: flex-end; align-items: flex-end; }
.who, .when { font-size: 12px; color: var(--soft); padding-inline: 4px; }
.when { display: flex; align-items: center; gap: 4px; }
.when svg { inline-size: 15px; block-size: 15px; }
.when .seen { color: #0277bd; }
.when.bad { color: var(--bad); }
.bubble { padding: 9px 13px; border-radius: 14px; border-start-start-radius: 4px; background: var(--field); white-space: pre-wrap; overflow-wrap: anywhere; max-inline-size: 100%; }
.own .bubble { background: var(--accent); color: var(--on-accent); border-start-start-radius: 14px; border-end-end-radius: 4px; }
.bubble a { color: inherit; text-decoration: underline; }
.picture { display: block; padding: 0; border-radius: 12px; overflow: hidden; background: var(--field); }
.picture img { display: block; max-inline-size: 220px; max-block-size: 220px; min-block-size: 48px; object-fit: cover; }
.file { display: flex; gap: 8px; align-items: center; padding: 9px 13px; border-radius: 12px; background: var(--field); color: var(--ink); max-inline-size: 100%; text-decoration: none; text-align: start; }
.file bdi { overflow: hidden; text-overflow: ellipsis; }
.typing { display: flex; gap: 5px; align-self: flex-start; padding: 13px; border-radius: 14px; background: var(--field); }
.typing i { inline-size: 7px; block-size: 7px; border-radius: 50%; background: var(--soft); animation: blink 1.2s infinite; }
.typing i:nth-child(2) { animation-delay: .2s; } .typing i:nth-child(3) { animation-delay: .4s; }
@keyframes blink { 0%, 60%, 100% { opacity: .3; } 30% { opacity: 1; } }
.link { color: var(--ink); text-decoration: underline; font-size: 13px; padding: 6px 10px; border-radius: 8px; align-self: center; }
.write { border-block-start: 1px solid var(--line); padding: 8px; display: grid; gap: 6px; }
.row { display: flex; align-items: flex-end; gap: 8px; }
.write textarea { flex: 1; min-inline-size: 0; resize: none; block-size: 44px; max-block-size: 140px; padding: 10px 12px; border: 1px solid transparent; border-radius: 12px; background: var(--field); }
.send { background: var(--accent); color: var(--on-accent); }
[dir=rtl] .send svg { transform: scaleX(-1); }
.chips { display: flex; flex-wrap: wrap; gap: 6px; }
.chip { display: flex; align-items: center; gap: 4px; max-inline-size: 100%; padding-inline-start: 10px; border-radius: 16px; background: var(--field); font-size: 13px; }
.chip span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-block: 6px; }
.chip button { inline-size: 32px; block-size: 32px; display: grid; place-items: center; } .chip svg { inline-size: 16px; block-size: 16px; }
.problem { color: var(--bad); font-size: 13px; padding-inline: 6px; margin: 0; }
form.ask { display: grid; gap: 14px; }
.ask label { display: grid; gap: 4px; font-size: 14px; font-weight: 500; }
.ask input, .ask textarea { padding: 10px 12px; min-block-size: 44px; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); font-weight: 400; font-size: 15px; inline-size: 100%; }
.ask p { margin: 0; }
.main { min-block-size: 44px; padding: 10px 18px; border-radius: 10px; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.plain { min-block-size: 44px; padding: 10px 18px; border-radius: 10px; border: 1px solid var(--line); }
.choices { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; border: 0; padding: 0; margin: 0; }
.choices legend { font-weight: 600; padding: 0; margin-block-end: 8px; inline-size: 100%; text-align: center; }
.choices label { position: relative; display: grid; place-items: center; inline-size: 46px; block-size: 46px; border: 1px solid var(--line); border-radius: 10px; cursor: pointer; font-size: 16px; }
.choices input { position: absolute; inset: 0; min-block-size: 0; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
.choices label:has(:checked) { background: var(--accent); color: var(--on-accent); border-color: transparent; }
.choices label:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
.ends { display: flex; justify-content: space-between; font-size: 12px; color: var(--soft); }
.sure { padding: 12px 16px; border-block-end: 1px solid var(--line); display: grid; gap: 10px; }
.sure p { margin: 0; font-weight: 500; }
.sure .row { gap: 8px; }
@media (prefers-color-scheme: dark) {
  .root { --paper: #312d4b; --ink: #e7e3fc; --soft: #b4aecb; --line: #534e70; --field: #3d3959; --bad: #ff8a80; color-scheme: dark; }
  .note { background: #4d3a12; color: #ffe2ad; }
  .when .seen { color: #4fc3f7; }
}
@media (max-width: 520px), (max-height: 420px) {
  .panel { inset: 0; inline-size: auto; block-size: 100%; block-size: 100dvh; border-radius: 0; }
  .open .launcher { display: none; }
  .write textarea, .ask input, .ask textarea { font-size: 16px; }
}
@media (prefers-reduced-motion: reduce) { .typing i { animation: none; } }
`;

/** Constructed, so that a page which forbids inline styles has them all the same. */
export function applyStyles(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
}

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** What is read as text needs this contrast (WCAG 2, AA), and white is tried on colours that come near it. */
const ENOUGH = 4.5;
const NEAR = 3;

type Rgb = [number, number, number];

/** How light a colour looks, 0 to 1. */
function lightness(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const underWhite = (rgb: Rgb): number => 1.05 / (lightness(rgb) + 0.05);

/** A colour to write on, as near as can be to the one that is wished for, and what is read on it. */
export function readableColors(color: string): { accent: string; onAccent: string } {
  let rgb = (HEX.exec(color) ?? []).slice(1).map((part) => Number.parseInt(part, 16) / 255) as Rgb;
  if (rgb.length < 3 || underWhite(rgb) < NEAR) return { accent: color, onAccent: '#1b1626' };
  while (underWhite(rgb) < ENOUGH) rgb = rgb.map((part) => part * 0.97) as Rgb;
  return { accent: `rgb(${rgb.map((part) => Math.round(part * 255)).join(' ')})`, onAccent: '#fff' };
}
