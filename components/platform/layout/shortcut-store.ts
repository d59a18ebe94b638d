import { isTyping, singleKeysOn } from "@/components/ui/single-keys";

export interface Shortcut {
  /** `mod+k`, `shift+d`, `?`, or `g s` for a sequence. */
  keys: string;
  /** Description for the overview. */
  label: string;
  /** Group in the overview. */
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
 * Adds a shortcut; returns a function that removes it. The latest one takes precedence, so that a
 * dialog can override its page. Those of the frame come last, as it may mount after the page.
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

/** Returns the keys of an event in the notation of shortcuts. */
export function nameKeys(
  event: Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">,
): string {
  const key = event.key === " " ? "space" : event.key.toLowerCase();
  // Symbols already imply Shift: "?" is "?" on every layout.
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
  // Single keys are disabled behind a dialog, but not beside a panel; combinations such as the
  // palette's still work.
  if (plain && document.querySelector(covering)) return;
  // Time of the key press, as a busy page receives the event later.
  const now = event.timeStamp;
  const sequence = pressed && now - pressed.at < sequenceMs ? `${pressed.key} ${name}` : null;
  const found = entries.findLast(({ keys }) => keys === sequence || keys === name);
  pressed = found ? null : { key: name, at: now };
  if (!found) return;
  event.preventDefault();
  found.run(event);
}
