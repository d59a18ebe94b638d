import { contentChanged } from "../../content/revisions/space-content.ts";
import {
  emitContentUpdated,
  emitVisibilityUpdated,
} from "../../integrations/events/space-events.ts";
import { recorded } from "../../platform/audit/record.ts";
import { settleRecorded } from "../../review/attention/settle.ts";
import { orderSettling } from "../../review/attention/settle-spaces.ts";
import { endRedirects } from "../../sites/redirects/end-redirects.ts";

/** Registers what higher floors do when lower ones announce something. */
export function registerHooks(): void {
  recorded.add(emitVisibilityUpdated);
  recorded.add(settleRecorded);
  contentChanged.add(emitContentUpdated);
  contentChanged.add(endRedirects);
  contentChanged.add(orderSettling);
}
