import { type OwnOrigin, safeAddress } from "@/lib/integration-elements/addresses";
import { isRecord, type Value, type Values } from "@/lib/integration-elements/values";

/** Action as sent to the script. */
export type SentAction = { action: string } & Values;

export type Act =
  | { kind: "open"; componentId: string; props: Values }
  | { kind: "close"; returnValue: Value | undefined }
  | { kind: "visit"; url: string }
  | { kind: "props"; props: Values }
  | { kind: "send"; action: SentAction }
  | { kind: "fault"; message: string };

const fault = (message: string): Act => ({ kind: "fault", message });

const propsOf = ({ props }: Record<string, unknown>): Values =>
  isRecord(props) ? (props as Values) : {};

function toOpen(action: Record<string, unknown>): Act {
  const { componentId } = action;
  if (typeof componentId !== "string" || componentId === "" || componentId.length > 64) {
    return fault("the component to open is missing");
  }
  return { kind: "open", componentId, props: propsOf(action) };
}

/** Parses an action with resolved bindings; returns if the console or the script performs it. */
export function readAction(given: unknown, own?: OwnOrigin): Act {
  if (!isRecord(given) || typeof given.action !== "string" || given.action === "") {
    return fault("the action has no name");
  }
  const address = () => safeAddress(given.url, own);
  const noAddress = fault("only https and mailto links can be opened");
  switch (given.action) {
    case "@ui.modal.open":
      return toOpen(given);
    case "@ui.modal.close":
      return { kind: "close", returnValue: given.returnValue as Value | undefined };
    case "@ui.url.open": {
      const url = address();
      return url ? { kind: "visit", url } : noAddress;
    }
    case "@editor.node.updateProps":
      return { kind: "props", props: propsOf(given) };
    case "@link.unfurl":
      return address() ? { kind: "send", action: given as SentAction } : noAddress;
    default:
      return { kind: "send", action: given as SentAction };
  }
}
