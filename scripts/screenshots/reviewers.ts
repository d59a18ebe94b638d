import { paths } from "../../lib/url/paths.ts";
import type { DemoResources } from "./demo-resources.ts";
import { type GuidePicture, opening, press } from "./guide-picture.ts";

/** A picture for each task of docs/guides/reviewers.md that the README does not show already. */
export const reviewers = ({
  organization,
  guide,
  review,
  inConflict,
}: DemoResources): GuidePicture[] => [
  { name: "turns", path: paths.organizationChangeRequests(organization) },
  {
    name: "edit",
    path: paths.spaceContent(guide),
    act: async (page) => {
      await press("Edit")(page);
      await page.locator(".cm-content").waitFor();
    },
  },
  { name: "discuss", path: paths.changeRequestComments(review) },
  { name: "comments", path: paths.comments(organization) },
  { name: "conflicts", path: paths.changeRequestConflicts(inConflict) },
  { name: "merge", path: paths.changeRequest(review), act: opening(press("Merge…")) },
  { name: "history", path: paths.spaceHistory(guide) },
  { name: "broken-links", path: paths.organizationLinks(organization) },
];
