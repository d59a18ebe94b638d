import type { ContentPlace } from "./content-place";

/** The pages of a change request. */
export type RequestPlace = ContentPlace & { changeRequestId: string };

/** The parameters of its operations. */
export const requestParams = ({ spaceId, changeRequestId }: RequestPlace) => ({
  spaceId,
  changeRequestId,
});
