"use client";

import { useEffect, useRef } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/live-region";
import { type OthersChange, useFormContextValue } from "./form-context";

/** Fields that others saved meanwhile, with both values; saving waits for a choice. */
export function OthersChangesBanner() {
  const { others, fields } = useFormContextValue();
  const answer = (answer: (name: string) => void, { name, label }: OthersChange, said: string) => {
    answer(name);
    // The button is gone, and the field shows the result.
    document.getElementById(fields.get(name)?.id ?? "")?.focus();
    announce(`${label}: ${said}`);
  };
  const element = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const waiting = others.changes.length > 0;
  useEffect(() => {
    if (!waiting || answered.current === others.asked) return;
    answered.current = others.asked;
    element.current?.focus();
  }, [waiting, others.asked]);
  return (
    <div ref={element} tabIndex={-1} className="space-y-2 empty:hidden">
      {others.changes.map((change) => (
        <Banner
          key={change.name}
          tone="warning"
          title={`${change.label} was changed by someone else`}
          action={
            <>
              <Button
                size="small"
                onClick={() => answer(others.keepYours, change, "yours is kept")}
              >
                Keep yours
              </Button>
              <Button
                size="small"
                onClick={() => answer(others.takeTheirs, change, "theirs is used")}
              >
                Use theirs
              </Button>
            </>
          }
        >
          <Values {...change} />
        </Banner>
      ))}
    </div>
  );
}

function Values({ yours, theirs }: OthersChange) {
  // Values of pictures, colors and the like are best seen in their fields.
  if (yours === undefined || theirs === undefined) return "Your change isn't saved yet.";
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-2">
      <dt>Yours</dt>
      <dd className="bidi wrap-anywhere line-clamp-3 text-text">{yours}</dd>
      <dt>Theirs</dt>
      <dd className="bidi wrap-anywhere line-clamp-3 text-text">{theirs}</dd>
    </dl>
  );
}
