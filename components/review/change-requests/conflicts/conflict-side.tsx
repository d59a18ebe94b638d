"use client";

import { Check } from "lucide-react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { TextDiff } from "@/components/review/change-requests/changes/text-diff";
import { nameOf } from "@/components/review/change-requests/state/change-request-labels";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Conflict } from "@/lib/contract/content/content-changes";
import { paths } from "@/lib/url/paths";
import { conflictLabel } from "./conflict-labels";
import { ConflictValue } from "./conflict-value";

interface ConflictSideProps {
  /** Heading of the side: "Space version". */
  name: string;
  /** Label of the button that chooses it. */
  take: string;
  params: ChangeRequestParams;
  conflict: Conflict;
  side: Conflict["ours"];
  taken: boolean;
  resolving: boolean;
  /** Undefined for viewers who can't resolve conflicts. */
  onTake: (() => void) | undefined;
}

/** One side of a conflict with its author and time. */
export function ConflictSide(props: ConflictSideProps) {
  const { name, take, params, conflict, side, taken, resolving, onTake } = props;
  const { texts } = conflict;
  const text = side === conflict.ours ? texts?.ours : texts?.theirs;
  return (
    <div className="min-w-0 space-y-2 p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Author {...{ params, name, side }} />
        {onTake && (
          <Button
            size="small"
            variant={taken ? "primary" : "secondary"}
            aria-pressed={taken}
            pending={resolving}
            onClick={onTake}
          >
            {taken && <Check aria-hidden />}
            {take}
          </Button>
        )}
      </div>
      <ConflictValue params={params} conflict={conflict} value={side.value} />
      {texts && typeof text === "string" && (
        <TextDiff
          label={`${conflictLabel(conflict)}: ${name}`}
          before={texts.base ?? ""}
          after={text}
          view="inline"
        />
      )}
    </div>
  );
}

interface AuthorProps {
  params: ChangeRequestParams;
  name: string;
  side: Conflict["ours"];
}

/** Heading of a side with its last change: the change request of a merge, author and time. */
export function Author({ params, name, side: { by, at, changeRequest } }: AuthorProps) {
  return (
    <div className="min-w-0 flex-1">
      <h3 className="text-sm">{name}</h3>
      {changeRequest && (
        <p className="wrap-anywhere text-sm text-text-muted">
          Changed in{" "}
          <TextLink
            href={paths.changeRequest({ ...params, changeRequestId: changeRequest.id })}
            className="bidi"
          >
            {nameOf(changeRequest)}
          </TextLink>
        </p>
      )}
      {(by || at) && (
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-text-muted">
          {by && (
            <>
              {changeRequest && "by"}
              <Avatar name={by.displayName} decorative />
              <span className="bidi">{by.displayName}</span>
            </>
          )}
          {at && <TimeAgo time={at} />}
        </p>
      )}
    </div>
  );
}
