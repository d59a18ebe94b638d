import { recorded } from "../../access/audit/record.ts";
import { contentChanged } from "../../content/edits/space-content.ts";
import { partsSearched } from "../../content/search/parts.ts";
import { takenInContent } from "../../content/taken-messages.ts";
import {
  emitContentUpdated,
  emitVisibilityUpdated,
} from "../../integrations/events/space-events.ts";
import { takenInOrganizations } from "../../organizations/taken-messages.ts";
import { takenInPeople } from "../../people/taken-messages.ts";
import { addTakenMessages } from "../../platform/errors.ts";
import { findMemberParts } from "../../reader/search/member-parts.ts";
import { updateAfterActions } from "../../review/attention/update-attention.ts";
import { scheduleUpdate } from "../../review/attention/update-spaces.ts";
import { endRedirects } from "../../sites/redirects/end-redirects.ts";
import { takenInSites } from "../../sites/taken-messages.ts";

/** Registers the functions of higher floors for events of lower ones, and texts of domains. */
export function registerDomains(): void {
  recorded.add(emitVisibilityUpdated);
  recorded.add(updateAfterActions);
  contentChanged.add(emitContentUpdated);
  contentChanged.add(endRedirects);
  contentChanged.add(scheduleUpdate);
  partsSearched.add(findMemberParts);
  for (const messages of [takenInOrganizations, takenInPeople, takenInContent, takenInSites])
    addTakenMessages(messages);
}
