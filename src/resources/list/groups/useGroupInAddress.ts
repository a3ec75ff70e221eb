import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { lookKeys } from '../look/list-look';
import { GROUP } from '../look/useGroup';

/** Keeps what a list is grouped by in its address, from which react-admin takes it with every other order, filter or page, and for the next visit. */
export function useGroupInAddress(name: string, group: string): void {
  const [left, leave] = useStore<string | null>(lookKeys(name).group, null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (left !== group) leave(group);
  }, [left, group, leave]);
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (parameters.get(GROUP) === group) return;
    parameters.set(GROUP, group);
    void navigate({ pathname, search: `?${parameters.toString()}` }, { replace: true });
  }, [group, pathname, search, navigate]);
}
