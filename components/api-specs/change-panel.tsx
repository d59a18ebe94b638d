"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { Status } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { PanelFact } from "@/components/ui/panel-fact";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import type { OpenAPIChange } from "@/lib/contract/api-specs/openapi-comparison";
import {
  changeTitle,
  classLabels,
  classReason,
  classTones,
  clientAdvice,
  operationNames,
  partsOfPosition,
} from "./change-labels";

interface ChangePanelProps {
  changes: readonly OpenAPIChange[];
  loading: boolean;
  changeId: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** Details of a change beside the comparison, with its whole values. */
export function ChangePanel({ changes, loading, changeId, onOpen, onClose }: ChangePanelProps) {
  const at = changes.findIndex(({ id }) => id === changeId);
  const change = changes[at];
  const previous = at < 0 ? undefined : changes[at - 1]?.id;
  const next = at < 0 ? undefined : changes[at + 1]?.id;
  const go = (id: string | undefined) => id !== undefined && onOpen(id);
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={change ? changeTitle(change) : "Change"}
      actions={
        <>
          <IconButton
            label="Previous change"
            size="small"
            disabled={!previous}
            onClick={() => go(previous)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton label="Next change" size="small" disabled={!next} onClick={() => go(next)}>
            <ArrowDown />
          </IconButton>
        </>
      }
    >
      {change ? (
        <ChangeFacts change={change} />
      ) : loading ? (
        <div role="status" aria-label="Loading the change">
          <Skeleton className="h-32" />
        </div>
      ) : (
        <p className="text-text-muted">
          This change is not in the list. Clear the filters, or show more changes.
        </p>
      )}
    </SidePanel>
  );
}

function ChangeFacts({ change }: { change: OpenAPIChange }) {
  const { class: is, subject, before, after, more } = change;
  const operations = operationNames(change);
  const reason = classReason(change);
  const advice = clientAdvice(change);
  return (
    <dl className="space-y-3">
      <PanelFact term="Type">
        <Status tone={classTones[is]}>{classLabels[is]}</Status>
        {reason && <span className="block text-text-muted">{reason}</span>}
      </PanelFact>
      {advice && <PanelFact term="What clients must do">{advice}</PanelFact>}
      {subject !== undefined && (
        <PanelFact term="Element">
          <Code>{subject}</Code>
        </PanelFact>
      )}
      {before !== undefined && (
        <PanelFact term="Before">
          <Code>{before}</Code>
        </PanelFact>
      )}
      {after !== undefined && (
        <PanelFact term="After">
          <Code>{after}</Code>
        </PanelFact>
      )}
      <PanelFact term="Location">
        <Code>{partsOfPosition(change).join(" › ") || "Whole document"}</Code>
        <span className="block text-text-muted">
          In {change.file} of the {change.in === "from" ? "earlier" : "later"} version
        </span>
      </PanelFact>
      <PanelFact term="Operations">
        {operations.length === 0 ? (
          "Whole document"
        ) : (
          <ul className="space-y-1">
            {operations.map((name) => (
              <li key={name}>
                <Code>{name}</Code>
              </li>
            ))}
            {more && <li className="text-text-muted">and more</li>}
          </ul>
        )}
      </PanelFact>
    </dl>
  );
}

function Code({ children }: { children: string }) {
  return (
    <code className="bidi wrap-anywhere whitespace-pre-wrap font-mono text-sm">{children}</code>
  );
}
