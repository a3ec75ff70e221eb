/** The yardstick in the browser: the smallest honest react-admin app on the same API. */
import { createRoot } from 'react-dom/client';
import { Admin, DataTable, Edit, List, Resource, SimpleForm, TextInput, fetchUtils, type Options } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';

const token = new URLSearchParams(location.search).get('token') ?? sessionStorage.getItem('token') ?? '';
sessionStorage.setItem('token', token);

const withToken = (url: string, options: Options = {}) =>
  fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${token}` } });

const ExtensionList = () => (
  <List>
    <DataTable rowClick="edit">
      <DataTable.Col source="number" />
      <DataTable.Col source="name" />
      <DataTable.Col source="type" />
      <DataTable.Col source="department" />
      <DataTable.Col source="enabled" />
    </DataTable>
  </List>
);

const ExtensionEdit = () => (
  <Edit>
    <SimpleForm>
      {['number', 'name', 'email', 'type', 'department', 'transport', 'callerIdName'].map((source) => (
        <TextInput key={source} source={source} />
      ))}
    </SimpleForm>
  </Edit>
);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html: expected an element with id "root", found none.');
createRoot(root).render(
  <Admin dataProvider={simpleRestProvider('/api', withToken)}>
    <Resource name="extensions" list={ExtensionList} edit={ExtensionEdit} />
    <Resource name="queues" list={ExtensionList} edit={ExtensionEdit} />
  </Admin>,
);
