/** The image that came with an open request. */
export function SentImage({ id }: { id: number }) {
  return <img className="sent" src={`/api/console/requests/${id}/image`} alt={`Sent with request ${id}`} />;
}
