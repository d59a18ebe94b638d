const patienceMs = 10_000;
const overlay = "[role=dialog]:not([data-beside]), [role=alertdialog]";

/**
 * Focuses or presses the control with one of these names once the page at `href` has loaded;
 * cancelled by any key or click.
 */
export async function goToControl(
  href: string,
  names: readonly string[],
  act: "focus" | "press",
): Promise<void> {
  const asked = new AbortController();
  for (const event of ["keydown", "pointerdown"]) {
    addEventListener(event, () => asked.abort(), { capture: true, signal: asked.signal });
  }
  const giveUp = setTimeout(() => asked.abort(), names.length > 0 ? patienceMs : 0);
  while (!asked.signal.aborted) {
    await new Promise(requestAnimationFrame);
    const isThere = location.pathname === href && !document.querySelector(overlay);
    const control = isThere ? controlOf(names) : undefined;
    if (!control || asked.signal.aborted) continue;
    control.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
    asked.abort();
    if (act === "press") control.click();
  }
  clearTimeout(giveUp);
}

const controls = "input:not([type=hidden]), select, textarea, button, a[href]";

/** Finds the control of a label, button or heading with that name. */
function controlOf(names: readonly string[]): HTMLElement | undefined {
  const named = ["label", "legend", "button", "h2, h3"].flatMap((kind) => [
    ...document.querySelectorAll<HTMLElement>(`#content :is(${kind})`),
  ]);
  const found =
    named.find(({ textContent }) => names.includes(textContent)) ??
    named.find(({ textContent }) => names.some((name) => textContent.startsWith(name)));
  return found && controlAt(found);
}

function controlAt(found: HTMLElement): HTMLElement | undefined {
  if (found instanceof HTMLButtonElement) return found;
  if (found instanceof HTMLLabelElement) return found.control ?? undefined;
  const part = found.closest("fieldset, section");
  const chosen = found instanceof HTMLLegendElement && part?.querySelector<HTMLElement>(":checked");
  return (chosen || part?.querySelector<HTMLElement>(controls)) ?? undefined;
}
