import { recorded } from "../../access/audit/record.ts";
import { contentChanged } from "../../content/revisions/space-content.ts";
import {
  emitContentUpdated,
  emitVisibilityUpdated,
} from "../../integrations/events/space-events.ts";
import { updateAfterActions } from "../../review/attention/update-attention.ts";
import { orderSettling } from "../../review/attention/update-spaces.ts";
import { endRedirects } from "../../sites/redirects/end-redirects.ts";

/** Registers the functions of higher layers for events of lower ones. */
export function registerHooks(): void {
  recorded.add(emitVisibilityUpdated);
  recorded.add(updateAfterActions);
  contentChanged.add(emitContentUpdated);
  contentChanged.add(endRedirects);
  contentChanged.add(orderSettling);
}
