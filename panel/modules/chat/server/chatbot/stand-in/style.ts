/** The look of the stand-in: the panel's colours, light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --primary: light-dark(#7e4ee6, #a680ff); --soft: light-dark(#f3eeff, #372c57); --text: light-dark(#26223a, #ece9f6);
  --quiet: light-dark(#666178, #a8a2bd); --line: light-dark(#e6e3ef, #332e44); --card: light-dark(#fff, #1f1b2b); --page: light-dark(#f7f6fb, #16131f);
  --good: light-dark(#2f7d0a, #79d94a); --bad: light-dark(#c4291f, #ff8a80); }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: radial-gradient(circle at 50% -20%, light-dark(var(--soft), #241c3a), var(--page) 60%);
  color: var(--text); font: 400 15px/1.5 'Inter Variable', Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 620px; padding: clamp(20px, 5vw, 36px); background: var(--card); border: 1px solid var(--line); border-radius: 16px;
  box-shadow: 0 18px 40px -28px rgb(46 38 61 / 55%); }
.badge { display: inline-block; padding: 3px 12px; border-radius: 99px; background: var(--soft); color: var(--primary); font-size: 13px; font-weight: 650; }
h1 { margin-block: 14px 6px; font-size: 22px; font-weight: 650; line-height: 1.3; }
.lead, .hint { color: var(--quiet); max-width: 58ch; }
.hint { margin-block-start: 20px; font-size: 13px; }
.talk { display: grid; gap: 8px; margin-block: 22px; font-size: 14px; }
.talk span { justify-self: start; max-width: 80%; padding: 8px 14px; border-radius: 14px; border-end-start-radius: 4px; background: var(--soft); }
.talk span + span { justify-self: end; border-end-start-radius: 14px; border-end-end-radius: 4px; background: #7e4ee6; color: #fff; }
dl { border-block-start: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: minmax(96px, 30%) 1fr; gap: 12px; padding-block: 10px; border-block-end: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { font-weight: 550; overflow-wrap: anywhere; min-width: 0; }
.valid { color: var(--good); }
.invalid, .missing { color: var(--bad); }
code { padding: 1px 7px; border-radius: 6px; background: var(--soft); font: 500 13px/1.6 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.cookies { display: flex; flex-wrap: wrap; gap: 6px; }
`;
