import type { ContentPlace } from "./content-place";

/** Location of a change request's pages. */
export type RequestPlace = ContentPlace & { changeRequestId: string };

/** Returns the parameters of its operations. */
export const requestParams = ({ spaceId, changeRequestId }: RequestPlace) => ({
  spaceId,
  changeRequestId,
});
