"use client";

import { Dialog } from "@/components/ui/dialog";
import { DialogBody, DialogFooter } from "@/components/ui/dialog-parts";
import type { Value } from "@/lib/integration-elements/values";
import { ActionProblem } from "./action-problem";
import { BlockContext } from "./block-context";
import { BlockRegion } from "./block-region";
import { ButtonElement } from "./button-element";
import { Children } from "./children";
import { readRoot } from "./read-root";
import { Undrawn } from "./undrawn";
import { useBlockActions } from "./use-block-actions";
import { type Component, useRenderSession } from "./use-render-session";

interface ModalViewProps extends Component {
  /** Called with the return value when the dialog is closed by an action or by the user. */
  onClose: (returnValue?: Value) => void;
  /** Called if the dialog is closed before its first rendering. */
  onDismiss: () => void;
}

const sizes = {
  small: "small",
  medium: "medium",
  large: "large",
  xlarge: "large",
  fullscreen: "large",
} as const;

/** Component that another one has opened in a dialog. */
export function ModalView({ onClose, onDismiss, ...of }: ModalViewProps) {
  const session = useRenderSession(of, onClose);
  const { view, problem, busy } = session;
  const root = view && readRoot(view);
  const close = (value?: Value) => onClose(value ?? root?.returnValue);
  const { block, ...inner } = useBlockActions(session, { origin: of.origin, onClose: close });
  const title = root?.title || "Integration";
  return (
    <Dialog
      open
      bare
      title={title}
      size={sizes[root?.size ?? "medium"]}
      onCloseRequest={() => !busy}
      onOpenChange={() => (root ? close() : onDismiss())}
    >
      <DialogBody>
        {root ? (
          <BlockRegion label={title} block={block}>
            <ActionProblem problem={problem} />
            <Children of={root.subtitle} />
            <Children of={root.children} />
          </BlockRegion>
        ) : (
          <Undrawn problem={problem} />
        )}
      </DialogBody>
      {root?.submit && (
        <BlockContext value={block}>
          <DialogFooter>
            <ButtonElement {...root.submit} />
          </DialogFooter>
        </BlockContext>
      )}
      {inner.opened && (
        <ModalView
          {...of}
          {...inner.opened}
          onClose={inner.closeDialog}
          onDismiss={inner.dismiss}
        />
      )}
    </Dialog>
  );
}
