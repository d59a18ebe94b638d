"use client";

import { useId } from "react";
import type { ElementOf } from "@/lib/integration-elements/elements";
import { useBlock } from "./block-context";
import { Children } from "./children";

/** Card with actions; if it has its own action, its title is the button. */
export function CardElement({ title, hint, onPress, buttons, children }: ElementOf<"card">) {
  const id = useId();
  const { act, busy } = useBlock();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3 rounded border p-3">
      <div className="min-w-40 flex-1 space-y-2">
        {onPress ? (
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => act(onPress, id)}
            className="bidi rounded-xs text-left font-medium text-accent-text underline-offset-2 hover:underline"
          >
            {title || "Open"}
          </button>
        ) : (
          title && <p className="bidi font-medium">{title}</p>
        )}
        {hint.length > 0 && (
          <div className="text-sm text-text-muted">
            <Children of={hint} />
          </div>
        )}
        <Children of={children} />
      </div>
      {buttons.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Children of={buttons} />
        </div>
      )}
    </div>
  );
}
