"use client";

import { CircleAlert, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { DeniedState } from "./denied-state";
import { EmptyState } from "./empty-state";
import { readProblem } from "./problem";

interface ErrorStateProps {
  error: unknown;
  /** What was tried: "The spaces could not be loaded". */
  title: string;
  /** What it is, for those whose role does not open it: "spaces". */
  what?: string;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
}

/** Why it failed, the request id for whoever looks into it, and Retry; or which role it takes. */
export function ErrorState(props: ErrorStateProps) {
  const { error, title, what, onRetry, retrying, action } = props;
  const { message, requestId, status, lacks, needs } = readProblem(error);
  if (needs) return <DeniedState what={what} needs={needs} action={action} />;
  return (
    <div role="alert">
      <EmptyState
        icon={status === 0 || status === 503 ? Unplug : CircleAlert}
        title={title}
        action={
          <>
            {onRetry && !lacks && (
              <Button onClick={onRetry} pending={retrying}>
                Retry
              </Button>
            )}
            {action}
          </>
        }
      >
        <p>{message}</p>
        {requestId && (
          <p className="mt-2 inline-flex items-center gap-1 text-sm">
            Request <code className="font-mono text-xs">{requestId}</code>
            <CopyButton value={requestId} label="Copy request id" />
          </p>
        )}
      </EmptyState>
    </div>
  );
}
