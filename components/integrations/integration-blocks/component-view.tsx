"use client";

import { type RefObject, useEffect } from "react";
import { useUnsavedGuard } from "@/components/ui/unsaved";
import type { Value } from "@/lib/integration-elements/values";
import { ActionProblem } from "./action-problem";
import { BlockRegion } from "./block-region";
import { ButtonElement } from "./button-element";
import { Children } from "./children";
import { ModalView } from "./modal-view";
import { readRoot } from "./read-root";
import { Undrawn } from "./undrawn";
import { useBlockActions } from "./use-block-actions";
import { type Component, useRenderSession } from "./use-render-session";

export interface ComponentViewProps extends Omit<Component, "origin"> {
  /** Label of the component: "Configuration of Notifier". */
  label: string;
  /** Address of the integration's own endpoint. */
  endpoint?: string | undefined;
  /** Called with the component's return value; errors it throws are shown. */
  onComplete: (returnValue?: Value) => unknown;
  /** Called after an address was opened at which settings may change. */
  onVisit?: (() => void) | undefined;
  /** Set to true while the integration hasn't received all changes. */
  dirty?: RefObject<boolean> | undefined;
  /** Closes the dialog that contains the component. */
  onClose?: (() => void) | undefined;
}

/** Component that an integration renders with the console's own elements. */
export function ComponentView({ label, endpoint, onComplete, ...given }: ComponentViewProps) {
  const { onClose, onVisit, dirty, ...of } = given;
  const origin = URL.parse(endpoint ?? "")?.origin;
  const session = useRenderSession({ ...of, origin }, onComplete);
  const acts = useBlockActions(session, { origin, onClose, onVisit });
  const { view, problem } = session;
  useUnsavedGuard(session.dirty);
  useEffect(() => {
    if (dirty) dirty.current = session.dirty;
  }, [dirty, session.dirty]);
  if (!view) return <Undrawn problem={problem} />;
  const root = readRoot(view);
  return (
    <BlockRegion label={label} block={acts.block}>
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
