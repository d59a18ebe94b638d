import { useSyncExternalStore } from "react";

const storageKey = "single-keys";
const listeners = new Set<() => void>();

/**
 * Returns true if shortcuts without ⌘ or Ctrl are enabled; people with speech input can turn them
 * off.
 */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // Storage is disabled, so that the setting only lasts until it is read again.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn, () => true);
}

/** Returns true if a key pressed on the element enters text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !unwritten.has(target.type);
  // Letters typed into a select choose an option.
  const choosing = target.closest("[role=combobox], [role=listbox]") !== null;
  return choosing || target.isContentEditable || target.tagName === "TEXTAREA";
}

const unwritten = new Set(["checkbox", "radio", "button", "submit", "reset", "range", "color"]);
