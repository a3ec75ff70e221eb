/** Brings the tabs that the address opened into sight: on a phone they may lie outside their row. */
export function showSelected(): void {
  for (const tab of document.querySelectorAll('main [role="tab"][aria-selected="true"]'))
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
