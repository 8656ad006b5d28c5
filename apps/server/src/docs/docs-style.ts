/** Dark or light, as the reader's system has it. */
export const docsStyle = `
:root { color-scheme: dark light; font: 15px/1.55 system-ui, "Noto Sans KR", sans-serif;
  --bg: light-dark(#fff, #0f1419); --text: light-dark(#1b2530, #e6edf3); --muted: light-dark(#4c5b6b, #a3b1c0);
  --line: light-dark(#d5dde5, #2a3441); --raised: light-dark(#f2f5f8, #171d24); --link: light-dark(#00628f, #4cc2ff); }
body { margin: 0; background: var(--bg); color: var(--text); display: grid; grid-template-columns: 20rem minmax(0, 1fr); }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 1rem; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 0 0 .5rem; padding: 0 0 0 .75rem; font-size: .8rem; } nav li { overflow-wrap: anywhere; }
nav b { color: var(--muted); font-weight: 600; } small { color: var(--muted); }
main { max-width: 62rem; padding: 1rem 2rem 4rem; }
h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; } h3 { margin: .5rem 0; font-size: 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid var(--line); padding: .75rem 0 1rem; scroll-margin-top: .5rem; } section:target { background: var(--raised); padding-inline: .75rem; }
dl { display: grid; grid-template-columns: 4rem 1fr; margin: .25rem 0 .75rem; } dt { color: var(--muted); } dd { margin: 0; }
pre { overflow-x: auto; font-size: .8rem; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: .6rem .75rem; }
.copy { user-select: all; } .wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .85rem; } th { text-align: left; color: var(--muted); font-weight: 500; }
th, td { padding: .25rem .75rem .25rem 0; vertical-align: top; border-bottom: 1px solid var(--line); } td:nth-child(4) { overflow-wrap: anywhere; }
em { color: var(--muted); font-style: normal; font-size: .75rem; } summary { cursor: pointer; }
@media (max-width: 60rem) { body { display: block; } nav { position: static; height: auto; max-height: 50vh; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 1rem; } }
`;
