"use client";

import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { keepLackShort, useLackTold } from "./lack-told";

interface LackNoticeProps {
  operations: readonly string[];
}

const title = "This service does not offer all that this page shows";

/** Says what the page goes without on a service that does not have every operation: at length once, then in a line that opens. */
export function LackNotice({ operations }: LackNoticeProps) {
  const told = useLackTold();
  if (told) {
    return (
      <details className="group text-sm text-text-muted">
        <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-xs pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
          {title}
        </summary>
        <p className="pt-1 pl-5">
          <Missing operations={operations} />
        </p>
      </details>
    );
  }
  return (
    <Banner
      title={title}
      action={
        <Button size="small" onClick={keepLackShort}>
          Show less
        </Button>
      }
    >
      <Missing operations={operations} />. Whole pages that it does not offer are listed in your
      preferences.
    </Banner>
  );
}

function Missing({ operations }: LackNoticeProps) {
  return (
    <>
      Missing:{" "}
      {operations.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ", "}
          <code className="wrap-anywhere font-mono text-xs">{name}</code>
        </Fragment>
      ))}
    </>
  );
}
