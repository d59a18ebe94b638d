import { ArrowDown, ArrowUp, FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { EmptyState } from "./empty-state";
import { ErrorState } from "./error-state";
import { IconButton } from "./icon-button";
import { readProblem } from "./problem";
import { SidePanel } from "./side-panel";
import { Skeleton } from "./skeleton";

/** Position of an event in its log. */
export interface EventNeighbours {
  /** Undefined at the ends, and for an event that the list does not contain. */
  newer: string | undefined;
  older: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

interface EventSidePanelProps extends EventNeighbours {
  title: string;
  found: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  /** Details of the event; undefined until loaded. */
  children: ReactNode;
}

/** Details of one event beside its log, with navigation to its neighbors. */
export function EventSidePanel({ title, found, children, ...log }: EventSidePanelProps) {
  const { newer, older, onOpen, onClose } = log;
  const isMissing = found.isError && readProblem(found.error).status === 404;
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={title}
      actions={
        <>
          <Step label="Newer event" to={newer} onOpen={onOpen} icon={ArrowUp} />
          <Step label="Older event" to={older} onOpen={onOpen} icon={ArrowDown} />
        </>
      }
    >
      {children}
      {found.isPending && !found.isError && (
        <div role="status" aria-label="Loading the event" className="space-y-3">
          <Skeleton className="w-40" />
          <Skeleton className="w-64" />
          <Skeleton className="h-32" />
        </div>
      )}
      {isMissing && !children && (
        <EmptyState
          icon={FileQuestion}
          title="This event doesn't exist"
          action={<Button onClick={onClose}>Close</Button>}
        >
          The link may be outdated or incomplete.
        </EmptyState>
      )}
      {found.isError && !isMissing && !children && (
        <ErrorState
          title="The event couldn't be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </SidePanel>
  );
}

interface StepProps extends Pick<EventNeighbours, "onOpen"> {
  label: string;
  to: string | undefined;
  icon: typeof ArrowUp;
}

function Step({ label, to, onOpen, icon: Icon }: StepProps) {
  return (
    <IconButton label={label} size="small" disabled={!to} onClick={() => to && onOpen(to)}>
      <Icon />
    </IconButton>
  );
}
