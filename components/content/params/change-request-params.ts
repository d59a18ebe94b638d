/** Identifies a change request in the console. */
export interface ChangeRequestParams {
  organizationId: string;
  spaceId: string;
  changeRequestId: string;
}

/** Returns the parameters of its operations. */
export const requestParams = ({ spaceId, changeRequestId }: ChangeRequestParams) => ({
  spaceId,
  changeRequestId,
});
