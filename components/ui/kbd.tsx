"use client";

import { useSyncExternalStore } from "react";
import { cx } from "./cx";

const symbols: Record<string, string> = {
  shift: "⇧",
  escape: "Esc",
  tab: "Tab",
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  backspace: "⌫",
  space: "Space",
};

/** Keys with other names on Apple keyboards. */
const onApple = { mod: "⌘", enter: "↵" };
const elsewhere = { mod: "Ctrl", enter: "Enter" };

const never = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Returns true if the keyboard has ⌘; false until hydration, to equal the server's render. */
export function useApple(): boolean {
  return useSyncExternalStore(never, isApple, () => false);
}

/** Keys in the notation of the shortcut registry: `mod+k`, `shift+?`, `g s` for a sequence. */
export function Kbd({ keys, inverse }: { keys: string; inverse?: boolean }) {
  const apple = useApple();
  const names: Record<string, string> = { ...symbols, ...(apple ? onApple : elsewhere) };
  const show = (key: string) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return (
    <kbd className="inline-flex gap-1 font-sans">
      {keys.split(/[ +](?=.)/).map((key) => (
        <span
          key={key}
          className={cx(
            "inline-flex h-5 min-w-5 items-center justify-center rounded-xs border px-1 text-xs",
            inverse ? "border-current/40" : "border-border bg-surface text-text-muted",
          )}
        >
          {show(key)}
        </span>
      ))}
    </kbd>
  );
}
