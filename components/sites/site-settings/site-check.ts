import type { Site } from "@/lib/contract/sites/site";
import { SiteDraft } from "@/lib/contract/sites/sites";

const withTitle = SiteDraft.omit({
  visibility: true,
  adaptiveContent: true,
  hostname: true,
}).required({
  title: true,
});
const withBasename = withTitle.required({ basename: true });

/** Title and basename can be changed, but not removed. */
export const siteCheck = ({ basename }: Pick<Site, "basename">) =>
  basename ? withBasename : withTitle;
