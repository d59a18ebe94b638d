"use client";

import { type RefObject, useEffect } from "react";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import { ActionProblem } from "./action-problem";
import { BlockRegion } from "./block-region";
import { ButtonElement } from "./button-element";
import { Children } from "./children";
import { ModalView } from "./modal-view";
import { readRoot } from "./read-root";
import { Undrawn } from "./undrawn";
import { useBlockActs } from "./use-block-acts";
import { type Component, useRenderSession } from "./use-render-session";
import type { Value } from "./values";

export interface ComponentViewProps extends Omit<Component, "origin"> {
  /** What it is for: "Configuration of Notifier". */
  label: string;
  /** Address of the integration's own endpoint. */
  endpoint?: string | undefined;
  /** Gets what the component returns when it is complete; what it throws is shown. */
  onComplete: (returnValue?: Value) => unknown;
  /** An address was opened, where something may be set as well. */
  onVisit?: (() => void) | undefined;
  /** Holds whether something was changed that the integration has not been told. */
  dirty?: RefObject<boolean> | undefined;
  /** Given: it stands in a dialog, which it may close. */
  onClose?: (() => void) | undefined;
}

/** A component that an integration draws itself, of the console's own parts. */
export function ComponentView({ label, endpoint, onComplete, ...given }: ComponentViewProps) {
  const { onClose, onVisit, dirty, ...of } = given;
  const origin = URL.parse(endpoint ?? "")?.origin;
  const session = useRenderSession({ ...of, origin }, onComplete);
  const acts = useBlockActs(session, { origin, onClose, onVisit });
  const { view, problem } = session;
  useUnsavedGuard(session.dirty);
  useEffect(() => {
    if (dirty) dirty.current = session.dirty;
  }, [dirty, session.dirty]);
  if (!view) return <Undrawn problem={problem} />;
  const root = readRoot(view);
  return (
    <BlockRegion label={label} block={acts.block} drawn={view.drawn}>
      <ActionProblem problem={problem} />
      {root.title && <h2 className="bidi text-base">{root.title}</h2>}
      <Children of={root.subtitle} />
      <Children of={root.children} />
      {root.submit && <ButtonElement {...root.submit} />}
      {acts.opened && (
        <ModalView
          {...of}
          {...acts.opened}
          origin={origin}
          onClose={acts.closeDialog}
          onDismiss={acts.dismiss}
        />
      )}
    </BlockRegion>
  );
}
