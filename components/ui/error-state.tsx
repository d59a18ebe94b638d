"use client";

import { CircleAlert, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { DeniedState } from "./denied-state";
import { EmptyState } from "./empty-state";
import { ErrorDetails } from "./error-details";
import { mayPass, readProblem } from "./problem";
import { WayOn } from "./way-on";

interface ErrorStateProps {
  error: unknown;
  /** Title of the error: "The spaces could not be loaded". */
  title: string;
  /** Name of the content, for people without the required role: "spaces". */
  what?: string;
  onRetry?: () => void;
  retrying?: boolean;
  action?: ReactNode;
}

/** Error with its reason, details, and Retry if it can help; or the required role. */
export function ErrorState(props: ErrorStateProps) {
  const { error, title, what, onRetry, retrying, action } = props;
  const { message, detail, requestId, status, needs } = readProblem(error);
  if (needs) return <DeniedState what={what} needs={needs} action={action} />;
  return (
    <div role="alert">
      <EmptyState
        icon={status === 0 || status === 503 ? Unplug : CircleAlert}
        title={title}
        action={
          <>
            {onRetry && mayPass(error) && (
              <Button onClick={onRetry} pending={retrying}>
                Retry
              </Button>
            )}
            {action || (!mayPass(error) && <WayOn />)}
          </>
        }
      >
        {/* The service names a missing resource as the title does. */}
        <p>
          {message === title
            ? "It may have been deleted, or you may not have access to it."
            : message}
        </p>
        <ErrorDetails detail={detail} requestId={requestId} />
      </EmptyState>
    </div>
  );
}
