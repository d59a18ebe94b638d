import type { ContentParams } from "./content-params";

/** Location of a change request's pages. */
export type ChangeRequestParams = ContentParams & { changeRequestId: string };

/** Returns the parameters of its operations. */
export const requestParams = ({ spaceId, changeRequestId }: ChangeRequestParams) => ({
  spaceId,
  changeRequestId,
});
