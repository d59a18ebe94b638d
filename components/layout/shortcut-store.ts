import { isTyping, singleKeysOn } from "@/components/ui/single-keys";

export interface Shortcut {
  /** `mod+k`, `shift+d`, `?`, or `g s` for one key after the other. */
  keys: string;
  /** What it does, for the sheet. */
  label: string;
  /** Where it works, for the sheet. */
  group: string;
}

interface Entry extends Shortcut {
  run: (event: KeyboardEvent) => void;
}

const sequenceMs = 1000;
const listeners = new Set<() => void>();
let entries: readonly Entry[] = [];
let pressed: { key: string; at: number } | null = null;

export const allShortcuts = (): readonly Shortcut[] => entries;

export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The latest to be added wins, so that a dialog can take a key from its page; but those of the frame
 * stand behind all, which is put around a page after it when both are loaded at once.
 */
export function addShortcut(entry: Entry): () => void {
  if (entries.length === 0) document.addEventListener("keydown", handleKey);
  change(entry.group === "General" ? [entry, ...entries] : [...entries, entry]);
  return () => {
    change(entries.filter((each) => each !== entry));
    if (entries.length === 0) document.removeEventListener("keydown", handleKey);
  };
}

function change(next: readonly Entry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** The keys of an event as a shortcut names them. */
export function nameKeys(
  event: Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">,
): string {
  const key = event.key === " " ? "space" : event.key.toLowerCase();
  // Of a sign, Shift is part already: "?" is "?" on every layout.
  const shift = event.shiftKey && (/^[a-z]$/.test(key) || key.length > 1);
  const mod = event.metaKey || event.ctrlKey;
  return [mod && "mod", event.altKey && "alt", shift && "shift", key].filter(Boolean).join("+");
}

const covering = "[role=dialog][data-state=open]:not([data-beside]), [role=menu]";

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const name = nameKeys(event);
  const plain = !name.startsWith("mod+") && !name.startsWith("alt+");
  if (plain && (isTyping(event.target) || !singleKeysOn())) return;
  // Behind a dialog the page rests, but not beside a panel; what needs no single key, such as the
  // palette, still answers.
  if (plain && document.querySelector(covering)) return;
  // When it was pressed: a page that was busy meanwhile hears of it later.
  const now = event.timeStamp;
  const sequence = pressed && now - pressed.at < sequenceMs ? `${pressed.key} ${name}` : null;
  const found = entries.findLast(({ keys }) => keys === sequence || keys === name);
  pressed = found ? null : { key: name, at: now };
  if (!found) return;
  event.preventDefault();
  found.run(event);
}
